/**
 * A panel in the browser's own popover layer, below the button that names it: it needs no script, closes with Escape or
 * a press outside, and the keyboard goes on from the button into it. Where anchors are not known it stands in the corner.
 * In WebKit (seen in 2.50) a panel with fallback positions stays unseen if anything moves it as it comes, and closed ones hang
 * the page when what they are in is hidden: so it is there at once, only fades as it goes, and has fallbacks while it is open.
 */
export const popoverClass = [
  'fixed inset-auto end-4 top-16 z-40 max-h-[calc(100dvh-80px)] max-w-[calc(100vw-16px)] overflow-y-auto rounded border border-line bg-card p-1.5 text-ink',
  'shadow-[0_12px_32px_-8px_rgb(0_0_0/0.22)] supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:my-1.5',
  '[position-area:block-end_span-inline-start] open:[position-try-fallbacks:flip-inline]',
  'opacity-0 transition-[opacity,display,overlay] transition-discrete duration-150 open:opacity-100',
]

export const popoverItemClass =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-[6px] px-3 py-1.5 text-start text-[0.9375rem] leading-6 hover:bg-tint focus-visible:bg-tint focus-visible:-outline-offset-2 aria-[current]:font-semibold pointer-coarse:min-h-11'
