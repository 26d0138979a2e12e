// For tests of pages whose scripts are late: what a person would do to every field and disclosure of a page, and what the
// page shows of it. Both functions run in the browser.

export type Acted = { key: string; shown: string }

/**
 * Changes every field of a page's search, which leads to another list, or every other field and disclosure; says what is
 * seen then.
 */
export function actOnAll(part: 'search' | 'rest'): Acted[] {
  const controls = 'input:not([type=hidden], [type=file]), select, textarea, details'
  const all = [...document.querySelectorAll<HTMLInputElement>(controls)]
  const usable = all.filter((node) => node.checkVisibility() && !node.disabled && !node.readOnly)
  const inPart = usable.filter((node) => Boolean(node.closest('form[role=search]')) === (part === 'search'))
  // One filter of a list is enough: each of them leads to another list.
  const filtered = new Set<Element>()
  // What was meant by a press: React may put the field back for a moment, and is told of it then.
  const meant = new Map<Element, string>()
  const acted = inPart.filter((node) => {
    const list = node.closest('form[role=search]')
    if (list && filtered.has(list)) return false
    const did = act(node)
    if (did && list) filtered.add(list)
    return did
  })
  return acted.map((node) => {
    node.dataset.early = String(acted.indexOf(node))
    return { key: `${keyOf(node)}`, shown: meant.get(node) ?? shownBy(node) }
  })

  function keyOf({ localName, id, name, type, value }: HTMLInputElement) {
    return [localName, id || name, type === 'radio' || type === 'checkbox' ? value : ''].join(' ')
  }
  function shownBy(node: HTMLInputElement) {
    if (node.localName === 'details') return String(node.hasAttribute('open'))
    return ['radio', 'checkbox'].includes(node.type) ? String(node.checked) : node.value
  }
  function act(node: HTMLInputElement): boolean {
    if (node.localName === 'details') {
      // A day of the agenda shows what the chosen calendars hold, and those are chosen here as well.
      if (!node.matches('main details:not([name], [aria-labelledby^="day-"] *)')) return false
      node.querySelector('summary')?.click()
      return true
    }
    if (node.type === 'checkbox') {
      meant.set(node, String(!node.checked))
      node.click()
      return true
    }
    if (node.type === 'radio') {
      const group = usable.filter(
        ({ type, name, form }) => type === 'radio' && name === node.name && form === node.form,
      )
      if (group.length < 2 || group.at(-1) !== node || node.checked) return false
      meant.set(node, 'true')
      node.click()
      return true
    }
    const before = node.value
    if (node.localName === 'select')
      (node as unknown as HTMLSelectElement).selectedIndex = node.querySelectorAll('option').length - 1
    else if (node.type === 'number' || node.type === 'range') node.stepUp()
    else
      node.value =
        {
          date: '2031-05-06',
          time: '11:30',
          'datetime-local': '2031-05-06T11:30',
          color: '#123456',
          month: '2031-05',
          email: 'early@families.example',
        }[node.type] ?? `${before}7`
    if (node.value === before) return false
    node.dispatchEvent(new Event('input', { bubbles: true }))
    node.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }
}

/** What the same elements, or those that React has put in their place, show now. */
export function shownNow(keys: string[]): Acted[] {
  return keys.map((key, at) => {
    const node = document.querySelector<HTMLInputElement>(`[data-early="${at}"]`)
    if (!node) return { key, shown: writtenIn(key.split(' ')[1] ?? '') }
    if (node.localName === 'details') return { key, shown: String(node.hasAttribute('open')) }
    return { key, shown: ['radio', 'checkbox'].includes(node.type) ? String(node.checked) : node.value }
  })

  /** Where an editor has taken the place of a field: what its form sends of it. */
  function writtenIn(id: string): string {
    const form = document.getElementById(id)?.closest('form')
    return form ? String(new FormData(form).get(id.replace('field-', ''))) : 'gone'
  }
}
