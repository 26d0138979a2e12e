import type { Page } from '@playwright/test'

/** Texts that the window or a clipping box cuts off; what can be scrolled to, or is meant for ears only, is not cut. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerance = 2
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement!
      if (!node.textContent?.trim() || owner.closest('svg, script, style, option')) continue
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width < 2 || isCut(owner, text)) continue
    }
    return found

    function isCut(owner: Element, text: DOMRect): boolean {
      let { left, right } = text
      for (let box: Element | null = owner; box; box = box.parentElement) {
        const { overflowX, position, clipPath, textOverflow } = getComputedStyle(box)
        const around = box.getBoundingClientRect()
        if (around.width <= 1 || clipPath !== 'none') return false
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX !== 'visible' && textOverflow === 'ellipsis') {
          // It says itself that there is more; further out, what it shows may be cut.
          left = Math.max(left, around.left)
          right = Math.min(right, around.right)
        } else if (overflowX !== 'visible' && (left < around.left - tolerance || right > around.right + tolerance)) {
          return report(owner)
        }
        if (position === 'fixed') break
      }
      const outside = right < 0 || left > innerWidth
      return !outside && (left < -tolerance || right > innerWidth + tolerance) && report(owner)
    }

    function report(owner: Element): true {
      found.push(owner.textContent!.trim().slice(0, 80))
      return true
    }
  })
