import { useEffect, useEffectEvent, useState } from 'react'
import type { CartLine, DeliveryOption, Quote } from '#/contract/order/order.ts'
import { quoteCart } from './shop.functions.ts'

type Asked = { lines: readonly CartLine[]; code: string | null; delivery: DeliveryOption }

/** As text, so that the same question is the same. */
const questionOf = ({ lines, code, delivery }: Asked): string =>
  JSON.stringify({
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    code: code?.toUpperCase() ?? null,
    delivery,
  })

/**
 * What a cart costs now: asked anew at every change, and only the answer to the last question counts. `isCurrent`: the
 * quote is of what was asked; `failure`: why there is none.
 */
export function useQuote(asked: Asked, first: Quote, onQuoted: (quote: Quote) => void) {
  const question = questionOf(asked)
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState({
    quote: first,
    question: questionOf({ lines: first.lines, code: first.code?.code ?? null, delivery: asked.delivery }),
    round,
  })
  const [failure, setFailure] = useState<string | null>(null)
  const isAnswered = known.question === question && known.round === round

  const tell = useEffectEvent(onQuoted)
  useEffect(() => {
    if (isAnswered) return
    let isLast = true
    const ask = quoteCart({ data: JSON.parse(question) }).catch(() => null)
    void ask.then((result) => {
      if (!isLast) return
      setFailure(result?.ok ? null : (result?.error.message ?? ''))
      if (!result?.ok) return
      setKnown({ quote: result.data.quote, question, round })
      tell(result.data.quote)
    })
    return () => {
      isLast = false
    }
  }, [question, round, isAnswered])

  return {
    quote: known.quote,
    isCurrent: known.question === question,
    failure,
    askAgain: () => setRound((count) => count + 1),
  }
}
