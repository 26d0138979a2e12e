import { m } from '#/paraglide/messages.js'
import { Prose } from '#/ui/page/prose.tsx'
import { Cited } from '../cited.tsx'
import { Chapter } from './chapter.tsx'

export function MariaChapter() {
  const paragraphs = [m.site_montessori_maria_one(), m.site_montessori_maria_two(), m.site_montessori_maria_three()]
  return (
    <Chapter id="maria-montessori">
      <Paragraphs texts={paragraphs} />
    </Chapter>
  )
}

export function ObservationChapter() {
  return (
    <Chapter id="observation">
      <Paragraphs texts={[m.site_montessori_observation_one(), m.site_montessori_observation_two()]} />
    </Chapter>
  )
}

export function ResearchChapter() {
  return (
    <Chapter id="research">
      <Paragraphs texts={[m.site_montessori_research_text()]} />
    </Chapter>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return (
    <Prose>
      {texts.map((text) => (
        <p key={text}>
          <Cited text={text} />
        </p>
      ))}
    </Prose>
  )
}
