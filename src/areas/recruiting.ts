import type { LinkProps } from '@tanstack/react-router'
import { careerLinks, siteLinks } from './site.ts'

/** What is offered in an area is read where everybody reads it. */
export const recruitingLinks = <Links extends object>(links: Links) => ({
  ...links,
  read: (slug: string): LinkProps => careerLinks.job(slug),
  applicant: (id: string): LinkProps => careerLinks.applicant(id),
  plans: siteLinks.pricing as LinkProps,
})
