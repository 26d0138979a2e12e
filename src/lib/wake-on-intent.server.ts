// Public pages are whole without scripts, so they come without: the framework is loaded when a person first moves over,
// touches, focuses or types into the page. What they did meanwhile is held, and done again once the page is awake.
import { awakeEvent } from './awake.ts'

const entryScript = /^<script type="module"[^>]* src="([^"]+)"><\/script>/
const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/** Runs in the browser as it stands, so it is plain and uses nothing from outside. */
function wakeOnIntent(entry: string, modules: string[], awake: string) {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']
  const held: (() => void)[] = []
  let isAwake = false
  const wake = (event: Event) => {
    // A page that appears under a resting pointer is told of it as of a move.
    const { movementX, movementY } = event as PointerEvent
    if (event.type === 'pointermove' && !movementX && !movementY) return
    for (const sign of signs) removeEventListener(sign, wake, true)
    for (const href of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // What the scripts take over from the server stands at the end of the page, so they start no sooner.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
    else start()
  }
  // Should the scripts not come, links and forms go on working as they do without.
  const start = () => import(/* @vite-ignore */ entry).catch(release)
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
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
  addEventListener(awake, release)
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
      const target = (event.target as Element).closest<HTMLElement>('[data-needs-script]')
      if (target) hold(event, () => target.click())
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
}

const wakeSource = wakeOnIntent.toString()

/** The page with its scripts put off until they are wanted. A page without any is left as it is. */
export function putOffScripts(html: Buffer): Buffer {
  // The development server rewrites imports, which would not survive being sent as text.
  if (import.meta.env.DEV) return html
  const [headEnd, entryAt] = [html.indexOf('</head>'), html.lastIndexOf('<script type="module"')]
  const [scriptTag, entry] = entryScript.exec(html.toString('utf8', Math.max(entryAt, 0))) ?? []
  if (headEnd < 0 || entryAt < headEnd || !scriptTag) return html
  const modules: string[] = []
  const head = html.toString('utf8', 0, headEnd).replaceAll(preloads, (_, href: string) => {
    modules.push(href)
    return ''
  })
  const given = [entry, modules, awakeEvent].map((value) => JSON.stringify(value)).join()
  const script = `<script>(${wakeSource})(${given})</script>`
  const afterEntry = entryAt + Buffer.byteLength(scriptTag)
  return Buffer.concat([Buffer.from(head + script), html.subarray(headEnd, entryAt), html.subarray(afterEntry)])
}
