import { m } from '#/paraglide/messages.js'
import { montessoriSections } from '../../montessori.ts'
import { Container } from '#/ui/page/container.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { TableOfContents } from '#/ui/page/table-of-contents.tsx'
import { AreasChapter } from './areas-chapter.tsx'
import { BodiesChapter } from './bodies-chapter.tsx'
import { CycleChapter } from './cycle-chapter.tsx'
import { EnvironmentChapter } from './environment-chapter.tsx'
import { LessonChapter } from './lesson-chapter.tsx'
import { LevelsChapter } from './levels-chapter.tsx'
import { PeriodsChapter } from './periods-chapter.tsx'
import { PlanesChapter } from './planes-chapter.tsx'
import { GlossaryChapter, SourcesChapter } from './reference-chapters.tsx'
import { MariaChapter, ObservationChapter, ResearchChapter } from './text-chapters.tsx'

export function MontessoriBody() {
  return (
    <Container className="pb-16">
      <PageHeader title={m.site_montessori_title()} lead={m.site_montessori_lead()} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[220px_minmax(0,1fr)]">
        <div className="self-start lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          <TableOfContents
            label={m.site_contents()}
            items={montessoriSections.map(({ id, title }) => ({ id, text: title() }))}
          />
        </div>
        <article className="min-w-0">
          <MariaChapter />
          <PlanesChapter />
          <PeriodsChapter />
          <EnvironmentChapter />
          <AreasChapter />
          <CycleChapter />
          <LevelsChapter />
          <LessonChapter />
          <ObservationChapter />
          <BodiesChapter />
          <ResearchChapter />
          <GlossaryChapter />
          <SourcesChapter />
        </article>
      </div>
    </Container>
  )
}
