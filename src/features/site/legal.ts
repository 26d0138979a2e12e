import { m } from '#/paraglide/messages.js'

type Section = { id: string; title: () => string; text: () => string }
export type LegalPage = { title: () => string; lead: () => string; sections: readonly Section[] }

export const privacy: LegalPage = {
  title: m.legal_privacy,
  lead: m.legal_privacy_lead,
  sections: [
    { id: 'who', title: m.legal_privacy_who, text: m.legal_privacy_who_text },
    { id: 'what', title: m.legal_privacy_what, text: m.legal_privacy_what_text },
    { id: 'children', title: m.legal_privacy_children, text: m.legal_privacy_children_text },
    { id: 'readers', title: m.legal_privacy_readers, text: m.legal_privacy_readers_text },
    { id: 'cookies', title: m.legal_privacy_cookies, text: m.legal_privacy_cookies_text },
    { id: 'others', title: m.legal_privacy_others, text: m.legal_privacy_others_text },
    { id: 'time', title: m.legal_privacy_time, text: m.legal_privacy_time_text },
    { id: 'rights', title: m.legal_privacy_rights, text: m.legal_privacy_rights_text },
    { id: 'complaint', title: m.legal_privacy_complaint, text: m.legal_privacy_complaint_text },
  ],
}

export const terms: LegalPage = {
  title: m.legal_terms,
  lead: m.legal_terms_lead,
  sections: [
    { id: 'about', title: m.legal_terms_about, text: m.legal_terms_about_text },
    { id: 'account', title: m.legal_terms_account, text: m.legal_terms_account_text },
    { id: 'organisations', title: m.legal_terms_organisations, text: m.legal_terms_organisations_text },
    { id: 'writing', title: m.legal_terms_writing, text: m.legal_terms_writing_text },
    { id: 'shop', title: m.legal_terms_shop, text: m.legal_terms_shop_text },
    { id: 'service', title: m.legal_terms_service, text: m.legal_terms_service_text },
    { id: 'end', title: m.legal_terms_end, text: m.legal_terms_end_text },
    { id: 'law', title: m.legal_terms_law, text: m.legal_terms_law_text },
  ],
}

export const imprint: LegalPage = {
  title: m.legal_imprint,
  lead: m.legal_imprint_lead,
  sections: [{ id: 'content', title: m.legal_imprint_content, text: m.legal_imprint_content_text }],
}
