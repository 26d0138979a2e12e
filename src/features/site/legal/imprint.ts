import { m } from '#/paraglide/messages.js'
import type { LegalPage } from './legal.ts'

export const imprint: LegalPage = {
  title: m.legal_imprint_title,
  lead: m.legal_imprint_lead,
  version: '2026-11-27',
  sections: [
    { id: 'operator', title: m.legal_imprint_operator, facts: ['name', 'representative', 'address'] },
    {
      id: 'contact',
      title: m.legal_imprint_contact,
      facts: ['email', 'phone'],
      closing: [m.legal_imprint_contact_one],
    },
    { id: 'register', title: m.legal_imprint_register, facts: ['register', 'vatId'] },
    { id: 'data-protection', title: m.legal_imprint_privacy, facts: ['privacyContact', 'supervisoryAuthority'] },
    {
      id: 'content',
      title: m.legal_imprint_content,
      texts: [m.legal_imprint_content_one, m.legal_imprint_content_two],
    },
    { id: 'maps', title: m.legal_imprint_maps, texts: [m.legal_imprint_maps_one] },
  ],
}
