import { Link } from '@tanstack/react-router'
import { movements, type Bridge } from '#/contract/plan/subscriber.ts'
import { m } from '#/paraglide/messages.js'
import { FigureTable } from '#/ui/charts/figure-table.tsx'
import { Panel } from '#/ui/page/panel.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { formatDay } from '#/words/dates.ts'
import { formatMoney } from '#/words/money.ts'
import { movementWords, type SubscriptionLinks } from '../subscribers.words.ts'

type RevenueBridgeProps = { bridge: Bridge; from: string; to: string; links: SubscriptionLinks }

/** How recurring revenue came from one day to another: a sentence, a drawing, and a table whose numbers lead to their rows. */
export function RevenueBridge({ bridge, from, to, links }: RevenueBridgeProps) {
  const { before, after } = bridge
  const at = (what: string) => links.list({ moved: `${what}_${from}_${to}` })
  const rows = [
    {
      id: 'before',
      label: m.subscribers_at({ day: formatDay(from) }),
      count: null,
      cents: before,
      link: links.list({ moved: `paying_${from}_${from}` }),
    },
    ...movements.map((kind) => ({ id: kind, label: movementWords[kind](), ...bridge[kind], link: at(kind) })),
    { id: 'after', label: m.subscribers_at({ day: formatDay(to) }), count: null, cents: after, link: at('paying') },
  ]
  return (
    <Panel
      title={m.subscribers_bridge()}
      lead={m.subscribers_bridge_sentence({
        before: formatMoney(before),
        after: formatMoney(after),
        difference: formatMoney(after - before),
        from: formatDay(from),
        to: formatDay(to),
      })}
    >
      <Steps steps={rows.map(({ cents }) => cents)} />
      <div className="mt-4">
        <FigureTable
          caption={m.subscribers_bridge()}
          heads={[m.subscribers_bridge_what(), m.subscribers_count(), m.subscribers_amount()]}
          rows={rows.map(({ id, label, count, cents, link }) => ({
            id,
            cells: [
              <Link key="label" {...link} className={linkClass}>
                {label}
              </Link>,
              count,
              <span key="cents" className="font-semibold">
                {formatMoney(cents)}
              </span>,
            ],
          }))}
        />
      </div>
    </Panel>
  )
}

const wide = 100

/** A drawing only: the table says the same. First and last stand on the ground, the rest where the one before has ended. */
function Steps({ steps }: { steps: readonly number[] }) {
  const last = steps.length - 1
  const bars = steps.map((cents, index) => {
    const level = steps.slice(0, index).reduce((sum, each) => sum + each, 0)
    const start = index === 0 || index === last ? 0 : level
    const end = index === 0 || index === last ? cents : level + cents
    return { top: Math.max(start, end), bottom: Math.min(start, end), cents, isSum: index === 0 || index === last }
  })
  const highest = Math.max(1, ...bars.map(({ top }) => top))
  return (
    <svg
      viewBox={`0 0 ${wide * bars.length} 200`}
      preserveAspectRatio="none"
      className="mt-5 h-40 w-full rtl:-scale-x-100"
      aria-hidden="true"
    >
      {bars.map(({ top, bottom, cents, isSum }, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- the bars of one drawing have no other name
          key={index}
          x={index * wide + 12}
          width={wide - 24}
          y={198 - (top / highest) * 190}
          height={Math.max(2, ((top - bottom) / highest) * 190)}
          fill={isSum ? 'var(--primary-text)' : cents < 0 ? 'var(--red)' : 'var(--green)'}
        />
      ))}
    </svg>
  )
}
