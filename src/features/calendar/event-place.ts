/** Where an event stands on the page, on the grid or in the list; the grid writes ids without dots. */
export const placeOnPage = (id: string): HTMLElement | null =>
  document.querySelector(`[data-event-id="${id.replace('.', '_')}"], [data-calendar-event="${id}"]`)

/** Back to the event, unless something else has opened meanwhile. */
export function returnToEvent(id: string): void {
  requestAnimationFrame(() => {
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) placeOnPage(id)?.focus()
  })
}
