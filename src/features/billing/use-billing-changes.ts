import { useQueryClient } from '@tanstack/react-query'
import type { Billing } from '#/contract/plan/plan.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { billingKey, billingQuery } from './billing.queries.ts'

/** Shows at once what a form has changed, in a word too. */
export function useBillingChanges(organisation: string | undefined) {
  const client = useQueryClient()
  return {
    onChanged: (billing: Billing, word: string) => {
      client.setQueryData(billingQuery(organisation).queryKey, billing)
      toast.success(word)
      void client.invalidateQueries({ queryKey: billingKey })
    },
    onNoPage: () => void toast.error(m.billing_no_card_page()),
  }
}
