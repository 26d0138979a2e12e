const everyMs = 50

/** Asks until it is so; false where it is not in time. For other processes, which tell nobody when they are ready. */
export async function until(withinMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return false
}
