// What somebody does before a page's scripts are there is held, and done again once the page is awake: presses of what only a
// script can do, forms, Ctrl+K. Links, menus and fields work by themselves.
import { hash } from 'node:crypto'
import { awakeEvent } from './awake.ts'

const needsScript = '[data-needs-script], button[type=button]:not([popovertarget])'

/** Runs in the browser as it stands, so it is plain and uses nothing from outside. Returns what lets go of everything. */
function holdInput(pressed: string, awake: string): () => void {
  const held: (() => void)[] = []
  let isAwake = false
  const release = () => {
    isAwake = true
    for (const again of held.splice(0)) again()
  }
  const hold = (event: Event, again: () => void) => {
    if (isAwake) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(again)
  }
  // A moment later: parts of the page that are taken over one by one are taken over for a press.
  addEventListener(awake, () => setTimeout(release))
  // Should the scripts not come, links and forms go on working as they do without.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && release(), true)
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      hold(event, () => form.requestSubmit(event.submitter))
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>(pressed)
      if (!target) return
      hold(event, () => {
        // Some open as soon as they are touched.
        for (const type of ['pointerdown', 'mousedown'])
          target.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }))
        target.click()
      })
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      hold(event, () =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })),
      )
    },
    true,
  )
  return release
}

/** An expression for an inline script. */
export const holdingInput = `(${holdInput.toString()})(${JSON.stringify(needsScript)},${JSON.stringify(awakeEvent)})`

const name = hash('sha256', holdingInput, 'base64url').slice(0, 8)

/** The same as a file, which a browser keeps: in each page of one's own it would be a twentieth of what is sent. */
export const holdScript = { path: `/hold-${name}.js`, source: holdingInput }

/** The page, holding what is done before its scripts are there. A page without any is left as it is. */
export function holdUntilAwake(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf('</head>')
  // The development server rewrites what it would send as text.
  if (import.meta.env.DEV || headEnd < 0 || html.lastIndexOf('<script type="module"') < headEnd) return html
  const script = Buffer.from(`<script src="${holdScript.path}"></script>`)
  return Buffer.concat([html.subarray(0, headEnd), script, html.subarray(headEnd)])
}
