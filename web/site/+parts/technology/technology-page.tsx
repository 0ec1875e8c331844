import type { ComponentProps } from 'react'
import { EditionRoute } from '../media/edition-route.tsx'
import { editionLists } from '../media/list/edition-lists.ts'
import { Calculator } from './calculator.tsx'
import { Steps } from './steps.tsx'
import { TechnologyFacts } from './technology-facts.tsx'

const parts = { Before: Calculator, Side: TechnologyFacts, After: Steps }

export const TechnologyPage = ({ data }: Pick<ComponentProps<typeof EditionRoute>, 'data'>) => (
  <EditionRoute data={data} list={editionLists.technology} parts={parts} />
)
