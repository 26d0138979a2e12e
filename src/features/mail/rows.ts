// Rows of the list as the browser has them: keys move the focus among them.

const link = '[data-mail-link]'

export const rowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(link)]

/** The mail in whose row an element stands. */
export const mailOfRow = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-mail]')?.dataset.mail

/** Where one goes on once a row is gone: at the next, or the one before. */
export function neighbourOf(mail: string): HTMLElement | null {
  const row = document.querySelector(`[data-mail="${CSS.escape(mail)}"]`)
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(link) ?? null
}
