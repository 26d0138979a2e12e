/** A link inside text: underlined, so that it does not depend on its colour. */
export const linkClass =
  'rounded-[2px] text-primary-text underline decoration-1 underline-offset-[0.2em] transition-[text-decoration-thickness] hover:decoration-2'

/** A link that stands alone, in lists and navigation: the line comes on hover and focus. */
export const quietLinkClass =
  'rounded-[2px] text-ink decoration-1 underline-offset-[0.2em] hover:text-primary-text hover:underline focus-visible:underline'

/** Spreads a link over its interactive card; the card's other controls need `relative`. */
export const cardLinkClass = 'focus-visible:outline-hidden after:absolute after:inset-0 after:rounded'
