// What a person does before React has hydrated the element it is done to. Fields keep what they show and forms and links are
// the browser's own, but React is not told, and would later draw its own state over it. So an inline script records these
// events, and once their element is hydrated they are dispatched again.
import { useEffect, type SyntheticEvent } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Entry = { event: Event; node: HTMLElement; value?: string; checked?: boolean; submitter?: HTMLElement | null }
/**
 * What React has not been told, in its order: of fields, which have a `value` here, what they took before they were hydrated;
 * else events that it has not seen. The functions are there once somebody can dispatch them again.
 */
type EarlyInput = { entries: Entry[]; onRecord?: () => void; isHydrated?: (node: HTMLElement) => boolean }

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
  const isChoice = (node: HTMLInputElement) => node.type === 'checkbox' || node.type === 'radio'
  /** A choice itself is told as it comes: told twice, it might be taken back. */
  const isOneOf = ({ type }: HTMLInputElement) => /radio|checkbox|select/.test(type)
  const isChoiceBefore = ({ node, value }: Entry, { form }: HTMLInputElement) =>
    value !== undefined &&
    form !== null &&
    (node as HTMLInputElement).form === form &&
    isOneOf(node as HTMLInputElement)
  const onField = (event: Event, node: HTMLInputElement) => {
    if (isStill(node)) return
    // A field counts once, as it is now.
    early.entries = early.entries.filter(
      (one) => one.value === undefined || (one.node !== node && !isRadioOf(one.node, node)),
    )
    // This event may make React hydrate it, which then takes what the field holds now for what it has always held. And what
    // follows a choice that waits is told after it, since a choice may set the rest of its form anew.
    if (!early.isHydrated?.(node) || (!isOneOf(node) && early.entries.some((one) => isChoiceBefore(one, node))))
      record({ event, node, value: node.value, checked: node.checked })
  }
  const onInput = (event: Event) => {
    const node = event.target as HTMLInputElement
    // A choice is made by a click, which comes first.
    if (node.value !== undefined && !isChoice(node)) onField(event, node)
  }
  const onClick = (event: Event) => {
    if (isChoice(event.target as HTMLInputElement)) return onField(event, event.target as HTMLInputElement)
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

const probe = 'animationiteration'
const answering = new WeakSet<EventTarget>()

/**
 * Whether React has taken an element over for good. It marks one before that, while it is still on its way through the part,
 * and may begin there once more. An event of this kind makes it do nothing, and reaches the body's handlers or does not.
 */
function isHydrated(node: HTMLElement): boolean {
  if (!answering.has(node)) node.dispatchEvent(new Event(probe, { bubbles: true }))
  return answering.has(node)
}

/** React calls these for what it has hydrated only: what it answers needs no second time. */
const forget = (isDone: (entry: Entry, all: readonly Entry[]) => boolean) => {
  const early = window.earlyInput
  if (early) early.entries = early.entries.filter((entry, _, all) => !isDone(entry, all))
}

/** A choice that waits in the same form, and may set what was given after it anew. */
const comesBefore = (entry: Entry, node: HTMLElement): boolean =>
  entry.node !== node && isChoiceEntry(entry) && entry.node.closest('form') === node.closest('form')

const seen = ({ nativeEvent }: SyntheticEvent) =>
  forget(({ event, value }) => value === undefined && event === nativeEvent)
const seenByReact = {
  // A field's event may be seen and nobody be told: they are told by this one.
  onChangeCapture: ({ target }: SyntheticEvent) =>
    forget(
      ({ node, value }, all) =>
        value !== undefined && node === target && (isChoiceField(node) || !all.some((one) => comesBefore(one, node))),
    ),
  onClickCapture: seen,
  onSubmitCapture: seen,
  onKeyDownCapture: seen,
  onAnimationIterationCapture: ({ target }: SyntheticEvent) => answering.add(target),
}

/**
 * Parts behind a Suspense boundary may wait until somebody acts on them. An event that nobody listens to makes React hydrate
 * this one first. Once: each time anew would interrupt what it has begun.
 */
const askFor = (node: HTMLElement) => node.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))

function fill(node: Field, value: string): void {
  // Half a number, such as a sign: it has no value yet, and would lose what stands there.
  if (node.validity.badInput) return
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
  if (isChoice(node)) {
    node.checked = !checked
    node.click()
  } else if (event.type === 'submit') (node as HTMLFormElement).requestSubmit(submitter)
  else if (event.type === 'click') press(node)
  else if (event.type === 'keydown')
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
  else if (node instanceof HTMLInputElement && node.type === 'file')
    node.dispatchEvent(new Event('change', { bubbles: true }))
  else fill(node as Field, value ?? '')
}

const isChoice = (node: HTMLElement): node is HTMLInputElement =>
  node instanceof HTMLInputElement && ['checkbox', 'radio'].includes(node.type)

const isChoiceField = (node: HTMLElement) => isChoice(node) || node instanceof HTMLSelectElement
const isChoiceEntry = ({ node }: Entry) => isChoiceField(node)

/** Whether somebody has still to be told what this field took before: it may hold something else until then. */
export const isUntold = (node: HTMLElement): boolean =>
  window.earlyInput?.entries.some((entry) => entry.node === node) ?? false

type Known = Record<'asked' | 'ready', WeakSet<HTMLElement>>

/**
 * One at a time, so that each finds what the one before has changed. Choices come first: they may set other fields anew.
 * An element that was just found hydrated has its turn in the next round, after the effects of what it stands in.
 */
function replay(early: EarlyInput, { asked, ready }: Known): void {
  early.entries = early.entries.filter(({ node }) => node.isConnected)
  const order = [...early.entries.filter(isChoiceEntry), ...early.entries.filter((entry) => !isChoiceEntry(entry))]
  const waitsForChoice = ({ node }: Entry) =>
    order.some((one) => isChoiceEntry(one) && one.node.closest('form') === node.closest('form'))
  const next = order.find((entry) => ready.has(entry.node) && (isChoiceEntry(entry) || !waitsForChoice(entry)))
  for (const { node } of order) {
    if (isHydrated(node)) ready.add(node)
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
  const known: Known = { asked: new WeakSet(), ready: new WeakSet() }
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
  early.isHydrated = isHydrated
  soon()
}

/** For the body: tells React what was done before it came. */
export function useEarlyInput() {
  useEffect(replayEarlyInput, [])
  return seenByReact
}
