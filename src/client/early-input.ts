// What a person does before React has hydrated the element it is done to. Fields keep what they show and forms and links are
// the browser's own, but React is not told, and would later draw its own state over it. So an inline script records these
// events, and once their element is hydrated they are dispatched again.
import { useEffect, type SyntheticEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = { event: Event; node: HTMLElement; value?: string; checked?: boolean; submitter?: HTMLElement | null }
/** Events that React has not seen, in their order; `onRecord` is set once there is somebody to dispatch them again. */
type EarlyInput = { entries: Entry[]; onRecord?: () => void }

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

/** Runs in the browser as it stands, so it is plain and uses nothing from outside. */
function recordEarlyInput() {
  const early: EarlyInput = { entries: [] }
  window.earlyInput = early
  const record = (entry: Entry) => {
    early.entries.push(entry)
    early.onRecord?.()
  }
  // Nobody takes that over: it is the browser's own for good.
  const isStill = (node: EventTarget | null) => (node as Element).closest('[data-still]') !== null
  const isRadioOf = (node: HTMLElement, { type, name, form }: HTMLInputElement) =>
    type === 'radio' && node instanceof HTMLInputElement && node.name === name && node.form === form
  const onInput = (event: Event) => {
    const node = event.target as HTMLInputElement
    if (isStill(node)) return
    // A field counts once, as it is now.
    early.entries = early.entries.filter(
      (one) => one.value === undefined || (one.node !== node && !isRadioOf(one.node, node)),
    )
    record({ event, node, value: node.value, checked: node.checked })
  }
  const onClick = (event: Event) => {
    const node = (event.target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
    if (node && !isStill(node)) record({ event, node })
  }
  const onSubmit = (event: Event) => {
    const node = event.target as HTMLFormElement
    // Other forms are sent by the browser.
    if (node.hasAttribute('method') || node.hasAttribute('action') || isStill(node)) return
    event.preventDefault()
    record({ event, node, submitter: (event as SubmitEvent).submitter })
  }
  const onKey = (event: Event) => {
    const { ctrlKey, metaKey, key } = event as KeyboardEvent
    if (!(ctrlKey || metaKey) || key?.toLowerCase() !== 'k') return
    event.preventDefault()
    record({ event, node: document.body })
  }
  for (const [type, listener] of [
    ['input', onInput],
    ['click', onClick],
    ['submit', onSubmit],
    ['keydown', onKey],
  ] as const)
    addEventListener(type, listener, true)
}

/** For an inline script in the head (`firstScript`). */
export const earlyInputScript = () => `(${recordEarlyInput.toString()})()`

/** React calls these for what it has hydrated only: such an event needs no second time. */
const seen = ({ nativeEvent }: SyntheticEvent) => {
  const early = window.earlyInput
  if (early) early.entries = early.entries.filter(({ event }) => event !== nativeEvent)
}
const seenByReact = {
  onInputCapture: seen,
  onClickCapture: seen,
  onSubmitCapture: seen,
  onKeyDownCapture: seen,
}

/** Whether React has taken an element over: it then leaves its mark on it. */
const isHydrated = (node: HTMLElement): boolean => Object.keys(node).some((key) => key.startsWith('__reactProps'))

/**
 * Parts behind a Suspense boundary may wait until somebody acts on them. An event that nobody listens to makes React hydrate
 * this one first. Once: each time anew would interrupt what it has begun.
 */
const askFor = (node: HTMLElement) => node.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))

function fill(node: Field, value: string): void {
  const caret = node instanceof HTMLSelectElement || document.activeElement !== node ? null : node.selectionStart
  // React compares with what was last set through the element's own property, so that has to differ.
  node.value = value ? '' : ' '
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, value)
  if (caret !== null && !(node instanceof HTMLSelectElement)) node.setSelectionRange(caret, caret)
  node.dispatchEvent(new Event('input', { bubbles: true }))
  node.dispatchEvent(new Event('change', { bubbles: true }))
}

function press(node: HTMLElement): void {
  // Some menus open as soon as they are touched.
  const init = { bubbles: true, cancelable: true, button: 0 }
  node.dispatchEvent(new PointerEvent('pointerdown', init))
  node.dispatchEvent(new MouseEvent('mousedown', init))
  node.click()
}

function dispatchAgain({ event, node, value, checked, submitter }: Entry): void {
  if (event.type === 'submit') (node as HTMLFormElement).requestSubmit(submitter)
  else if (event.type === 'click') press(node)
  else if (event.type === 'keydown')
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
  else if (node instanceof HTMLInputElement && node.type === 'file')
    node.dispatchEvent(new Event('change', { bubbles: true }))
  else if (isChoice(node)) {
    node.checked = !checked
    node.click()
  } else fill(node as Field, value ?? '')
}

const isChoice = (node: HTMLElement): node is HTMLInputElement =>
  node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type)

const isChoiceEntry = ({ node }: Entry) => isChoice(node) || node instanceof HTMLSelectElement

type Known = Record<'asked' | 'hydrated', WeakSet<HTMLElement>>

/**
 * One at a time, so that each finds what the one before has changed. Choices come first: they may set other fields anew.
 * An element that was just found hydrated has its turn in the next round, after the effects of what it stands in.
 */
function replay(early: EarlyInput, { asked, hydrated }: Known): void {
  early.entries = early.entries.filter(({ node }) => node.isConnected)
  const order = [...early.entries.filter(isChoiceEntry), ...early.entries.filter((entry) => !isChoiceEntry(entry))]
  const waitsForChoice = ({ node }: Entry) =>
    order.some((one) => isChoiceEntry(one) && one.node.closest('form') === node.closest('form'))
  const next = order.find((entry) => hydrated.has(entry.node) && (isChoiceEntry(entry) || !waitsForChoice(entry)))
  for (const { node } of order) {
    if (isHydrated(node)) hydrated.add(node)
    else if (!asked.has(node)) askFor(node)
    asked.add(node)
  }
  if (!next) return
  early.entries = early.entries.filter((entry) => entry !== next)
  dispatchAgain(next)
}

function replayEarlyInput(): void {
  const early = window.earlyInput
  if (!early || early.onRecord) return
  const known: Known = { asked: new WeakSet(), hydrated: new WeakSet() }
  let waiting = false
  const soon = () => {
    if (waiting || early.entries.length === 0) return
    waiting = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        waiting = false
        replay(early, known)
        soon()
      }),
    )
  }
  early.onRecord = soon
  soon()
}

/** For the body: tells React what was done before it came. */
export function useEarlyInput() {
  useEffect(replayEarlyInput, [])
  return seenByReact
}
