type Cell = string | number | null | undefined

/** A cell that a spreadsheet would run as a formula, in any width of its signs. Telephone numbers such as +49 30 are none. */
const formula = /^\s*[=@\t\r＝＠]|^\s*[+\-＋－−﹢﹣](?![\d\s()/.-]*$)/

/** One CSV line, as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvLine(cells: readonly Cell[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`
}

function csvCell(value: Cell, separator: string): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
