// Public pages are whole without scripts, so they come without: the framework is loaded when a person first moves over,
// touches, focuses or types into the page. What they do meanwhile is held.
import { holdingInput } from './hold-input.server.ts'

const entryScript = /^<script type="module"[^>]* src="([^"]+)"><\/script>/
const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g

/** Runs in the browser as it stands, so it is plain and uses nothing from outside. */
function wakeOnIntent(entry: string, modules: string[], release: () => void) {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']
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
  const start = () => import(/* @vite-ignore */ entry).catch(release)
  for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true })
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
  const script = `<script>(${wakeSource})(${JSON.stringify(entry)},${JSON.stringify(modules)},${holdingInput})</script>`
  const afterEntry = entryAt + Buffer.byteLength(scriptTag)
  return Buffer.concat([Buffer.from(head + script), html.subarray(headEnd, entryAt), html.subarray(afterEntry)])
}
