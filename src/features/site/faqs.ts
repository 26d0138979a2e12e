import { holdsWords } from '#/lib/word-search.ts'
import { m } from '#/paraglide/messages.js'

type Text = () => string

/** Where an answer can send people; the page gets the links themselves by props. */
export type FaqLink = 'register' | 'resetPassword' | 'contact' | 'aboutMontessori' | 'comingSoon'

type Faq = { id: string; question: Text; answer: Text; link?: FaqLink }
export type FaqGroup = { id: string; title: Text; faqs: Faq[] }

export const faqGroups: FaqGroup[] = [
  {
    id: 'accounts',
    title: m.site_faqs_group_accounts,
    faqs: [
      { id: 'register', question: m.site_faq_register_q, answer: m.site_faq_register_a, link: 'register' },
      { id: 'mail', question: m.site_faq_mail_q, answer: m.site_faq_mail_a, link: 'contact' },
      { id: 'password', question: m.site_faq_password_q, answer: m.site_faq_password_a, link: 'resetPassword' },
      { id: 'rules', question: m.site_faq_rules_q, answer: m.site_faq_rules_a },
      { id: 'roles', question: m.site_faq_roles_q, answer: m.site_faq_roles_a, link: 'contact' },
      { id: 'wait', question: m.site_faq_wait_q, answer: m.site_faq_wait_a },
    ],
  },
  {
    id: 'families',
    title: m.site_faqs_group_families,
    faqs: [
      { id: 'child', question: m.site_faq_child_q, answer: m.site_faq_child_a },
      { id: 'both', question: m.site_faq_both_q, answer: m.site_faq_both_a },
      { id: 'before', question: m.site_faq_before_q, answer: m.site_faq_before_a },
      { id: 'ages', question: m.site_faq_ages_q, answer: m.site_faq_ages_a },
      { id: 'words', question: m.site_faq_words_q, answer: m.site_faq_words_a, link: 'aboutMontessori' },
    ],
  },
  {
    id: 'schools',
    title: m.site_faqs_group_schools,
    faqs: [
      { id: 'school', question: m.site_faq_school_q, answer: m.site_faq_school_a },
      { id: 'pending', question: m.site_faq_pending_q, answer: m.site_faq_pending_a },
      { id: 'bodies', question: m.site_faq_bodies_q, answer: m.site_faq_bodies_a },
      { id: 'centre', question: m.site_faq_centre_q, answer: m.site_faq_centre_a },
      { id: 'guide', question: m.site_faq_guide_q, answer: m.site_faq_guide_a },
      { id: 'claim', question: m.site_faq_claim_q, answer: m.site_faq_claim_a, link: 'contact' },
    ],
  },
  {
    id: 'privacy',
    title: m.site_faqs_group_privacy,
    faqs: [
      { id: 'cookies', question: m.site_faq_cookies_q, answer: m.site_faq_cookies_a },
      { id: 'banner', question: m.site_faq_banner_q, answer: m.site_faq_banner_a },
      { id: 'third', question: m.site_faq_third_q, answer: m.site_faq_third_a },
      { id: 'hash', question: m.site_faq_hash_q, answer: m.site_faq_hash_a },
      { id: 'delete', question: m.site_faq_delete_q, answer: m.site_faq_delete_a, link: 'contact' },
      { id: 'message', question: m.site_faq_message_q, answer: m.site_faq_message_a },
    ],
  },
  {
    id: 'platform',
    title: m.site_faqs_group_platform,
    faqs: [
      { id: 'language', question: m.site_faq_language_q, answer: m.site_faq_language_a },
      { id: 'display', question: m.site_faq_display_q, answer: m.site_faq_display_a },
      { id: 'access', question: m.site_faq_access_q, answer: m.site_faq_access_a },
      { id: 'script', question: m.site_faq_script_q, answer: m.site_faq_script_a },
      { id: 'app', question: m.site_faq_app_q, answer: m.site_faq_app_a },
      { id: 'broken', question: m.site_faq_broken_q, answer: m.site_faq_broken_a, link: 'contact' },
      { id: 'next', question: m.site_faq_next_q, answer: m.site_faq_next_a, link: 'comingSoon' },
    ],
  },
]

/** The questions that hold every word of the query, in question or answer; accents and case do not matter. */
export function searchFaqs(query = ''): FaqGroup[] {
  if (query.trim() === '') return faqGroups
  const matches = ({ question, answer }: Faq) => holdsWords(`${question()} ${answer()}`, query)
  return faqGroups
    .map((group) => ({ ...group, faqs: group.faqs.filter(matches) }))
    .filter((group) => group.faqs.length > 0)
}

/** schema.org FAQPage as JSON, safe inside a script element. */
export function buildFaqJsonLd(groups: FaqGroup[]): string {
  const mainEntity = groups
    .flatMap((group) => group.faqs)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question(),
      acceptedAnswer: { '@type': 'Answer', text: answer() },
    }))
  return JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }).replaceAll('<', '\\u003c')
}
