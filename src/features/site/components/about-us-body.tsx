import { Link, type LinkProps } from '@tanstack/react-router'
import { appConfig } from '#app.config'
import { m } from '#/paraglide/messages.js'
import { Envelope } from '#/ui/materials/envelope.tsx'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { Shelf } from '#/ui/materials/shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Section } from '#/ui/page/section.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { promises } from '../about-us.ts'

export type AboutUsLinks = { contact: LinkProps; aboutMontessori: LinkProps }

const { name } = appConfig

export function AboutUsBody({ links }: { links: AboutUsLinks }) {
  return (
    <Container className="pb-8">
      <div className="flex items-end justify-between gap-x-16 pt-10 lg:pt-14">
        <div className="pb-10 lg:pb-16">
          <h1 className="text-display sm:text-[48px] sm:leading-[1.08] md:text-hero">{m.site_about_title()}</h1>
          <p className="mt-5 max-w-[36em] text-lead text-muted">{m.site_about_lead({ name })}</p>
        </div>
        <PinkTower size={300} className="me-[6%] hidden shrink-0 md:block" />
      </div>
      <Shelf />
      <Section title={m.site_about_why_title()}>
        <div className="grid gap-x-16 gap-y-6 text-lead md:grid-cols-2">
          <p className="max-w-prose">{m.site_about_why_one()}</p>
          <p className="max-w-prose">{m.site_about_why_two()}</p>
        </div>
      </Section>
      <Shelf />
      <Section title={m.site_about_promises_title()}>
        <ol className="grid gap-x-16 gap-y-10 md:grid-cols-2">
          {promises.map(({ title, text }, i) => (
            <li key={title()} className="flex gap-5">
              <RodNumber count={i + 1} />
              <div>
                <h3 className="text-lead font-semibold tracking-[-0.01em]">{title()}</h3>
                <p className="mt-1.5 max-w-prose text-muted">{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Shelf />
      <div className="grid gap-x-16 md:grid-cols-2">
        <Section title={m.site_about_made_title()} className="pb-8 lg:pb-24">
          <p className="max-w-prose">{m.site_about_made_one()}</p>
          <p className="mt-4 max-w-prose">{m.site_about_made_two()}</p>
        </Section>
        <Section title={m.site_about_name_title({ name })} className="pt-8 md:pt-16 lg:pt-24">
          <p className="max-w-prose">{m.site_about_name_text()}</p>
          <Button asChild variant="outline" className="mt-6">
            <Link {...links.aboutMontessori}>{m.site_about_learn_link()}</Link>
          </Button>
        </Section>
      </div>
      <section
        aria-labelledby="about-contact"
        className="mb-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-8 rounded bg-tint p-8 md:p-12"
      >
        <div>
          <h2 id="about-contact" className="text-title">
            {m.site_about_contact_title()}
          </h2>
          <p className="mt-2 max-w-prose">{m.site_about_contact_text()}</p>
          <Button asChild className="mt-6">
            <Link {...links.contact}>{m.site_about_contact_link()}</Link>
          </Button>
        </div>
        <Envelope size={140} className="hidden sm:block" />
      </section>
    </Container>
  )
}

/** A number as a standing rod: its parts, from the ground up, are red and blue in turn. */
function RodNumber({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="flex h-24 w-4 shrink-0 flex-col-reverse">
      {Array.from({ length: count }, (_, i) => (
        <span key={i} className={`h-6 ${i % 2 ? 'bg-blue' : 'bg-red'}`} />
      ))}
    </span>
  )
}
