import { toast as sonner } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast, toasterDemand } from '#/ui/feedback/toast.ts'
import { eventually } from '#tests/support/eventually.ts'

// Sonner leaves its screen a frame before it takes a toast away; there is no screen here.
vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setImmediate(callback))

const shown = () => sonner.getToasts().map((item) => ({ duration: undefined, ...item }))
const titled = (title: string) => shown().find((item) => 'title' in item && item.title === title)

beforeEach(() => {
  sonner.dismiss()
})

test('nothing is loaded until the first toast is asked for', () => {
  const listener = vi.fn<() => void>()
  const stop = toasterDemand.subscribe(listener)
  expect(toasterDemand.read()).toBe(false)
  toast('Saved')
  expect(toasterDemand.read()).toBe(true)
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('an equal message is not stacked twice', async () => {
  toast('Saved')
  toast('Saved')
  toast.success('Saved')
  toast('Saved', { description: 'All three of them' })
  toast.info('Saved')
  await eventually(() => expect(shown()).toHaveLength(3))
})

test('a message may come again once it is gone', async () => {
  const id = toast('Sent')
  await eventually(() => expect(shown()).toHaveLength(1))
  toast.dismiss(id)
  await eventually(() => expect(shown()).toHaveLength(0))
  toast('Sent')
  await eventually(() => expect(shown()).toHaveLength(1))
})

test('a toast is a success unless told, and only errors stay until they are closed', async () => {
  toast('Saved')
  toast.error('Not saved')
  toast.plain('Copied')
  await eventually(() => expect(shown()).toHaveLength(3))
  expect(titled('Saved')).toMatchObject({ type: 'success', duration: undefined })
  expect(titled('Not saved')).toMatchObject({ type: 'error', duration: Infinity })
  expect(titled('Copied')).toMatchObject({ type: undefined, duration: undefined })
})
