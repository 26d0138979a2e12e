/** The key that does what its button does; said to nobody who has no keyboard. */
export const DecisionKey = ({ name }: { name: string }) => (
  <kbd
    aria-hidden="true"
    className="rounded-[5px] border border-current/40 px-1.5 font-sans text-xs font-medium uppercase pointer-coarse:hidden"
  >
    {name}
  </kbd>
)
