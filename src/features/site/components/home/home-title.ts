/** Headings of the home page's sections. */
export const homeTitleClass = 'text-[28px] leading-tight font-bold tracking-[-0.02em] sm:text-display'
