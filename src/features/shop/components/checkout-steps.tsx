import { m } from '#/paraglide/messages.js'
import { Steps, type StepsProps } from '#/ui/page/steps.tsx'
import { stepWords } from '../checkout.words.ts'

export function CheckoutSteps(props: Pick<StepsProps, 'current' | 'canChoose' | 'onChoose'>) {
  return (
    <Steps
      {...props}
      label={m.form_steps()}
      steps={stepWords.map((word) => word())}
      doneLabel={(step) => m.form_step_done({ step })}
    />
  )
}
