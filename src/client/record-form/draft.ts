// What was typed into a form and not sent, kept in this browser until it is.

export type Draft = { version: number; entries: [name: string, value: string][] }

const prefix = 'draft:'
const maxAgeMs = 7 * 86_400_000

export function readDraft(key: string): Draft | null {
  try {
    const { at, ...draft } = JSON.parse(localStorage.getItem(prefix + key) ?? '') as Draft & { at: number }
    return Date.now() - at < maxAgeMs && Array.isArray(draft.entries) ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // As above.
  }
}

/** What a form holds, but no passwords and no files. */
export function entriesOf(form: HTMLFormElement): Draft['entries'] {
  const secret = new Set(
    [...form.elements]
      .filter((control) => control instanceof HTMLInputElement && control.type === 'password')
      .map((control) => (control as HTMLInputElement).name),
  )
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secret.has(entry[0]),
  )
}

/** Tells whoever follows a form's values that they were put there, by nobody's hand. */
export const tellFilled = (target: HTMLElement): boolean => target.dispatchEvent(new Event('change', { bubbles: true }))

/** Puts values into a form's own controls; those of no entry are emptied. */
export function fillForm(form: HTMLFormElement, entries: Draft['entries']): void {
  const left = entries.slice()
  const take = (name: string) => {
    const at = left.findIndex((entry) => entry[0] === name)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.[1]
  }
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      control.checked = entries.some(([name, value]) => name === control.name && value === control.value)
    } else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement || isText(control)) {
      if (control.name) control.value = take(control.name) ?? ''
    }
  }
  tellFilled(form)
}

const isText = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && !['password', 'file', 'hidden', 'submit'].includes(control.type)
