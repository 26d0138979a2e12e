import { m } from '#/paraglide/messages.js'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'

const questions = [
  { id: 'pay', question: m.billing_q_pay, answer: m.billing_a_pay },
  { id: 'change', question: m.billing_q_change, answer: m.billing_a_change },
  { id: 'cancel', question: m.billing_q_cancel, answer: m.billing_a_cancel },
  { id: 'full', question: m.billing_q_full, answer: m.billing_a_full },
  { id: 'children', question: m.billing_q_children, answer: m.billing_a_children },
  { id: 'tax', question: m.billing_q_tax, answer: m.billing_a_tax },
]

export function PlanQuestions() {
  return (
    <section aria-labelledby="questions" className="mt-20 max-w-[56rem] lg:mt-24">
      <h2 id="questions" className="mb-4 text-[28px] leading-tight font-bold tracking-[-0.02em] sm:text-display">
        {m.billing_questions()}
      </h2>
      {questions.map(({ id, question, answer }) => (
        <Disclosure key={id} title={<h3>{question()}</h3>}>
          <p>{answer()}</p>
        </Disclosure>
      ))}
    </section>
  )
}
