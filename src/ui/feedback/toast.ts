import type { ExternalToast } from 'sonner'

export type ToastTone = 'success' | 'error' | 'warning' | 'info' | 'default'
export type ToastOptions = {
  description?: string
  action?: { label: string; onClick: () => void }
  /** How long it stays, where its action is possible for longer than a toast usually is. */
  durationMs?: number
}

/** Equal toasts have equal ids, and sonner shows an id once: that is how a message is never stacked twice. */
const toastId = (tone: ToastTone, message: string, description = '') => [tone, message, description].join('\u001F')

let sonner: Promise<typeof import('sonner')> | undefined
// One promise for all, so that messages arrive in the order they were sent.
const load = () => (sonner ??= import('sonner'))

let wanted = false
const listeners = new Set<() => void>()

/** Whether a toast was ever asked for: until then neither sonner nor the toaster is loaded. */
export const toasterDemand = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => wanted,
}

function show(tone: ToastTone, message: string, { description, action, durationMs }: ToastOptions = {}): string {
  const id = toastId(tone, message, description)
  wanted = true
  for (const listener of listeners) listener()
  // Spec 9: toasts hide by themselves; errors wait for the person.
  const duration = tone === 'error' ? Infinity : durationMs
  const options: ExternalToast = { id, description, action, ...(duration && { duration }) }
  void load().then((module) => (tone === 'default' ? module.toast : module.toast[tone])(message, options))
  return id
}

const as = (tone: ToastTone) => (message: string, options?: ToastOptions) => show(tone, message, options)

/** `toast('Saved')` is a success [9]. Each call returns the toast's id. Safe to call before anything is mounted. */
export const toast = Object.assign(as('success'), {
  success: as('success'),
  error: as('error'),
  warning: as('warning'),
  info: as('info'),
  plain: as('default'),
  dismiss(id: string) {
    void load().then((module) => module.toast.dismiss(id))
  },
})
