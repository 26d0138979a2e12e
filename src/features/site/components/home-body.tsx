import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { RegistrableRole } from '#/contract/core/role.ts'
import { PinkTower } from '#/ui/materials/pink-tower.tsx'
import { Leaf } from '#/ui/materials/leaf.tsx'
import { Shelf } from '#/ui/materials/shelf.tsx'
import { Container } from '#/ui/page/container.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { firstQuestions } from '../home.ts'
import { HomeDoors } from './home-doors.tsx'
import { HomePrinciples } from './home-principles.tsx'
import { HomeTools } from './home-tools.tsx'

export type HomeBodyLinks = {
  register: LinkProps
  /** Registration with the role already chosen. */
  registerAs: Record<RegistrableRole, LinkProps>
  login: LinkProps
  aboutMontessori: LinkProps
  faqs: LinkProps
  shop: LinkProps
}

/** Everything below the hero. */
export function HomeBody({ links }: { links: HomeBodyLinks }) {
  return (
    <Container>
      <HomeDoors links={links.registerAs} />
      <Shelf />
      <HomeTools shop={links.shop} />
      <Shelf />
      <HomePrinciples />
      <Shelf />
      <div className="grid gap-x-16 gap-y-16 py-16 md:py-24 lg:grid-cols-[1fr_1.4fr]">
        <section aria-labelledby="learn" className="self-start rounded bg-tint p-8 md:p-10">
          <div className="flex items-end gap-3">
            <Leaf form="cordate" size={56} />
            <Leaf form="lanceolate" size={72} />
            <Leaf form="ovate" size={56} />
          </div>
          <h2 id="learn" className="mt-6 text-title">
            {m.site_home_learn_title()}
          </h2>
          <p className="mt-3 text-ink">{m.site_home_learn_text()}</p>
          <Button asChild variant="outline" className="mt-6">
            <Link {...links.aboutMontessori}>{m.site_home_learn_link()}</Link>
          </Button>
        </section>
        <section aria-labelledby="questions">
          <h2 id="questions" className="text-display">
            {m.site_home_questions_title()}
          </h2>
          <div className="mt-6 border-t border-line">
            {firstQuestions.map(({ question, answer }) => (
              <Disclosure key={question()} title={<h3>{question()}</h3>}>
                <p>{answer()}</p>
              </Disclosure>
            ))}
          </div>
          <p className="mt-6">
            <Link {...links.faqs} className={linkClass}>
              {m.site_home_questions_link()}
            </Link>
          </p>
        </section>
      </div>
      {/* The footer's shelf lies 64 px below: the tower stands on it. */}
      <section
        aria-labelledby="closing"
        className="-mb-16 flex flex-wrap items-end justify-between gap-x-16 gap-y-8 pt-4"
      >
        <div className="max-w-prose pb-12">
          <h2 id="closing" className="text-display">
            {m.site_home_closing_title()}
          </h2>
          <p className="mt-4 text-lead text-muted">{m.site_home_closing_text()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link {...links.register}>{m.site_home_register()}</Link>
            </Button>
            <Button asChild size="lg" variant="ghost">
              <Link {...links.login}>{m.site_home_signin()}</Link>
            </Button>
          </div>
        </div>
        <PinkTower size={260} className="me-6 hidden sm:block" />
      </section>
    </Container>
  )
}
