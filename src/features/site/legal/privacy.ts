import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import type { LegalPage } from './legal.ts'

const { cookies, settings } = appConfig

/** By name, as a browser shows them. */
const cookieTerms = [
  { names: [cookies.session], text: m.legal_privacy_cookie_session },
  { names: [cookies.secondStep], text: m.legal_privacy_cookie_step },
  { names: [cookies.device], text: m.legal_privacy_cookie_device },
  { names: [cookies.locale], text: m.legal_privacy_cookie_locale },
  { names: Object.keys(settings), text: m.legal_privacy_cookie_display },
  { names: ['cart'], text: m.legal_privacy_cookie_cart },
  { names: [cookies.scripts], text: m.legal_privacy_cookie_scripts },
  { names: [cookies.consent.name], text: m.legal_privacy_cookie_consent },
].map(({ names, text }) => ({ term: () => names.join(', '), text, isCode: true as const }))

export const privacy: LegalPage = {
  title: m.legal_privacy_title,
  lead: () => m.legal_privacy_lead({ name: appConfig.name }),
  version: '2026-11-26',
  sections: [
    {
      id: 'controller',
      title: m.legal_privacy_controller,
      texts: [m.legal_privacy_controller_one],
      facts: ['name', 'address', 'email', 'privacyContact'],
      closing: [m.legal_privacy_controller_two],
    },
    {
      id: 'account',
      title: m.legal_privacy_account,
      texts: [
        m.legal_privacy_account_one,
        m.legal_privacy_account_two,
        m.legal_privacy_account_three,
        m.legal_privacy_account_five,
        m.legal_privacy_account_six,
        m.legal_privacy_account_four,
      ],
    },
    {
      id: 'children',
      title: m.legal_privacy_children,
      texts: [
        m.legal_privacy_children_one,
        m.legal_privacy_children_two,
        m.legal_privacy_children_three,
        m.legal_privacy_children_four,
      ],
    },
    {
      id: 'messages',
      title: m.legal_privacy_messages,
      texts: [m.legal_privacy_messages_one, m.legal_privacy_messages_two],
    },
    {
      id: 'purchases',
      title: m.legal_privacy_purchases,
      texts: [m.legal_privacy_purchases_one, m.legal_privacy_purchases_two],
    },
    {
      id: 'cookies',
      title: m.legal_privacy_cookies,
      texts: [m.legal_privacy_cookies_one],
      terms: cookieTerms,
      closing: [m.legal_privacy_cookies_two, m.legal_privacy_cookies_three],
    },
    {
      id: 'records',
      title: m.legal_privacy_records,
      texts: [m.legal_privacy_records_one, m.legal_privacy_records_two, m.legal_privacy_records_three],
    },
    { id: 'basis', title: m.legal_privacy_basis, texts: [m.legal_privacy_basis_one, m.legal_privacy_basis_two] },
    { id: 'others', title: m.legal_privacy_others, texts: [m.legal_privacy_others_one, m.legal_privacy_others_two] },
    {
      id: 'duration',
      title: m.legal_privacy_duration,
      terms: [
        { term: m.legal_privacy_duration_account, text: m.legal_privacy_duration_account_text },
        { term: m.legal_privacy_duration_record, text: m.legal_privacy_duration_record_text },
        { term: m.legal_privacy_duration_deleted, text: m.legal_privacy_duration_deleted_text },
        { term: m.legal_privacy_duration_signins, text: m.legal_privacy_duration_signins_text },
        { term: m.legal_privacy_duration_changes, text: m.legal_privacy_duration_changes_text },
        { term: m.legal_privacy_duration_orders, text: m.legal_privacy_duration_orders_text },
        { term: m.legal_privacy_duration_contact, text: m.legal_privacy_duration_contact_text },
        { term: m.legal_privacy_duration_backups, text: m.legal_privacy_duration_backups_text },
      ],
    },
    {
      id: 'rights',
      title: m.legal_privacy_rights,
      texts: [
        m.legal_privacy_rights_one,
        m.legal_privacy_rights_two,
        m.legal_privacy_rights_three,
        m.legal_privacy_rights_four,
      ],
      facts: ['supervisoryAuthority'],
    },
    { id: 'changes', title: m.legal_privacy_changes, texts: [m.legal_privacy_changes_one] },
  ],
}
