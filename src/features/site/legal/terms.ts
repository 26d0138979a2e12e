import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import type { LegalPage } from './legal.ts'

export const terms: LegalPage = {
  title: m.legal_terms_title,
  lead: () => m.legal_terms_lead({ name: appConfig.name }),
  version: '2026-11-25',
  sections: [
    {
      id: 'parties',
      title: m.legal_terms_parties,
      texts: [m.legal_terms_parties_one],
      facts: ['name', 'address', 'email'],
    },
    { id: 'account', title: m.legal_terms_account, texts: [m.legal_terms_account_one, m.legal_terms_account_two] },
    { id: 'organisations', title: m.legal_terms_organisations, texts: [m.legal_terms_organisations_one] },
    { id: 'children', title: m.legal_terms_children, texts: [m.legal_terms_children_one] },
    {
      id: 'conduct',
      title: m.legal_terms_conduct,
      texts: [m.legal_terms_conduct_one],
      points: [
        m.legal_terms_conduct_person,
        m.legal_terms_conduct_words,
        m.legal_terms_conduct_photos,
        m.legal_terms_conduct_advertising,
        m.legal_terms_conduct_break,
      ],
    },
    { id: 'content', title: m.legal_terms_content, texts: [m.legal_terms_content_one] },
    { id: 'plans', title: m.legal_terms_plans, texts: [m.legal_terms_plans_one, m.legal_terms_plans_two] },
    { id: 'shop', title: m.legal_terms_shop, texts: [m.legal_terms_shop_one, m.legal_terms_shop_two] },
    { id: 'service', title: m.legal_terms_service, texts: [m.legal_terms_service_one] },
    { id: 'end', title: m.legal_terms_end, texts: [m.legal_terms_end_one] },
    { id: 'liability', title: m.legal_terms_liability, texts: [m.legal_terms_liability_one] },
    { id: 'law', title: m.legal_terms_law, texts: [m.legal_terms_law_one, m.legal_terms_law_two] },
  ],
}
