/** Stands in a machine where an actor or an action will be plugged in. */
export const unplugged = (name: string) => (): never => {
  throw new Error(`${name} is not plugged in`)
}
