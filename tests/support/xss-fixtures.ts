// Our own list of the published ways to make a page run what somebody wrote: by kind, so that each kind is whole.
import { xssVectors } from './xss-vectors.ts'

const run = 'window.ran=1'

const events =
  'load error click mouseover focus blur toggle begin wheel pointerdown animationstart copy paste input submit'
const handlers = events.split(' ').map((event) => `<b on${event}="${run}" tabindex=0 autofocus contenteditable>x</b>`)

const selfStarting = [
  'img src=x onerror',
  'svg onload',
  'body onload',
  'video src=x onerror',
  'audio src=x onerror',
  'input autofocus onfocus',
  'details open ontoggle',
  'marquee onstart',
  'iframe onload',
  'object data=x onerror',
  'embed src=x onerror',
  'svg><animate onbegin',
  'svg><image href=x onerror',
  'video><source onerror',
  'select autofocus onfocus',
  'math><mi onclick',
  'style onload',
  'link rel=stylesheet href=x onerror',
  'script src=x onerror',
  'frameset onload',
]
const started = selfStarting.flatMap((head) => [
  `<${head}=${run}>`,
  `<${head.toUpperCase()}="${run}">`,
  `<${head.replaceAll(' ', '/')}='${run}'//>`,
])

const schemes = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `&#x6a;avascript:${run}`,
  `javascript&#58;${run}`,
  `jav&#x09;ascript:${run}`,
  `javascript://example.org/%0a${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg onload=${run}>`,
  `vbscript:${run}`,
  `view-source:javascript:${run}`,
  `blob:https://example.org/x`,
  `//evil.example/x`,
  `/\\evil.example/x`,
  `https:evil.example`,
  `https://user:pass@evil.example/`,
]
const linked = schemes.flatMap((url) => [
  `<a href="${url}">x</a>`,
  `<form action="${url}"><button>x</button></form>`,
  `<iframe src="${url}"></iframe>`,
  `<figure data-picture="${url}"><img src="${url}"></figure>`,
  `[x](${url})`,
  `![x](${url})`,
])

const mutated = [
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${run}>">`,
  `<title><p title="</title><img src=x onerror=${run}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${run}></template>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<?xml version="1.0"?><img src=x onerror=${run}>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<<script>${run}//<</script>`,
  `"><img src=x onerror=${run}>`,
  `'-${run}-'`,
  `\`\`\`"><img src=x onerror=${run}>\n\`\`\``,
  `<${'b><'.repeat(100)}img src=x onerror=${run}>`,
  `<https://example.org/"onmouseover="${run}>`,
  `[x](https://example.org/"onmouseover="${run})`,
  `[x](<https://example.org/"onmouseover="${run}>)`,
  `![" onerror="${run}](picture:019a1b2c-0000-7000-8000-000000000001 "' onload='${run}")`,
  `## "><img src=x onerror=${run}>`,
  `<h2 id="consent" name="body" onclick="${run}">x</h2>`,
  `<figure data-picture="019a1b2c-0000-7000-8000-000000000001" data-alt='"><img src=x onerror=${run}>' onclick="${run}"></figure>`,
]

/** Each tries to set `window.ran`, or to leave an element or an attribute behind that none of ours is. */
export const xssFixtures: readonly string[] = [...xssVectors, ...handlers, ...started, ...linked, ...mutated]
