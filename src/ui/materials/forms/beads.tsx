type BeadsProps = { d: string; pitch: number }

/**
 * Beads on wires: a dotted stroke with round caps is a row of perfect circles in a dozen bytes.
 * `d` holds straight wires whose lengths are multiples of the pitch; every wire begins and ends in a bead.
 */
export function Beads({ d, pitch }: BeadsProps) {
  const dots = { d, fill: 'none', strokeLinecap: 'round', strokeDasharray: `0 ${pitch}` } as const
  const n = (share: number) => Math.round(pitch * share * 100) / 100
  return (
    <>
      <path d={d} fill="none" stroke="var(--gold-side)" strokeWidth={n(0.24)} />
      <path {...dots} stroke="var(--gold-side)" strokeWidth={n(0.98)} />
      <path {...dots} stroke="var(--gold)" strokeWidth={n(0.8)} transform={`translate(${n(-0.05)} ${n(-0.05)})`} />
      <path {...dots} stroke="var(--gold-top)" strokeWidth={n(0.26)} transform={`translate(${n(-0.17)} ${n(-0.17)})`} />
    </>
  )
}
