/** Puts what controls hold into those of a part of a form, by nobody’s hand. */
export function putTexts(box: HTMLElement | null, prefix: string, parts: Readonly<Record<string, string>>): void {
  for (const [part, text] of Object.entries(parts)) {
    const control = box?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${prefix}.${part}"]`)
    if (!control) continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = text === 'on'
    else if (!(control instanceof HTMLSelectElement) || text) control.value = text
  }
}
