import type { NewItem } from '#server/media/public.ts'
import { writeItems } from '#server/media/public.ts'
import { type Block, inBoth } from './blocks.ts'
import { itemOf } from './items.ts'
import type { Shelf } from './shelf.ts'

const categories = [
  ['dehqonchilik', 'sprout', 'Dehqonchilik', 'Растениеводство', 'Crops'],
  ['bogdorchilik', 'apple', 'Bogʻdorchilik', 'Садоводство', 'Orchards'],
  ['issiqxona', 'warehouse', 'Issiqxona', 'Теплицы', 'Greenhouses'],
  ['suv', 'droplets', 'Suv va sugʻorish', 'Вода и полив', 'Water'],
  ['chorvachilik', 'beef', 'Chorvachilik', 'Животноводство', 'Livestock'],
  ['texnika', 'tractor', 'Texnika', 'Техника', 'Machines'],
  ['savdo', 'coins', 'Savdo va hisob', 'Торговля и учёт', 'Trade and accounts'],
] as const

export interface WrittenCourse {
  id: number
  lessons: readonly { id: number; measured: number | null; quiz: readonly Question[] }[]
}

interface Question {
  id: string
  text: { uz: string }
  options: { uz: string }[]
  correct: number
  explanation: null
}

/** Courses, then their lessons in order. */
export async function writeCourses(shelf: Shelf, blocks: readonly Block[]): Promise<WrittenCourse[]> {
  const categoryIds = await writeCategories(shelf)
  const courses: NewItem[] = []
  for (const block of blocks) courses.push(await courseOf(shelf, block, categoryIds))
  const ids = await writeItems(shelf.ctx, courses)
  const written: WrittenCourse[] = []
  for (const [index, block] of blocks.entries()) {
    const id = ids[index] ?? 0
    const lessons: NewItem[] = []
    for (const [at, part] of block.parts.entries())
      lessons.push({ ...(await lessonOf(shelf, part, id, at + 1)), at: courses[index]?.at ?? shelf.ctx.now })
    const lessonIds = await writeItems(shelf.ctx, lessons)
    written.push({
      id,
      lessons: lessons.map(({ content }, at) => ({
        id: lessonIds[at] ?? 0,
        measured: measuredOf(content.extra ?? {}),
        quiz: questionsOf(block.parts[at]?.block.lines ?? []),
      })),
    })
  }
  return written
}

async function writeCategories({ ctx }: Shelf): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .insertInto('courseCategories')
    .values(
      categories.map(([, icon, uz, ru, eng], position) => ({
        ...{ name: { uz, ru, eng }, icon, position },
        ...{ createdAt: ctx.now, updatedAt: ctx.now },
      })),
    )
    .returning('id')
    .execute()
  return new Map(categories.map(([key], index) => [key, rows[index]?.id ?? 0]))
}

function courseOf(shelf: Shelf, block: Block, categoryIds: ReadonlyMap<string, number>): Promise<NewItem> {
  const { values, lines } = block
  const [name = '', post = '', postRu] = (values.get('lecturer') ?? '').split(' | ')
  return itemOf(shelf, 'course', block, {
    courseCategoryId: categoryIds.get(values.get('category') ?? ''),
    level: values.get('level'),
    hours: Number(values.get('hours')),
    certificate: values.get('certificate') === 'yes',
    passScore: 70,
    lecturer: { name, post: inBoth(post, postRu) },
    language: (values.get('languages') ?? 'uz').split(' '),
    outcomes: lines
      .filter((line) => line.startsWith('* '))
      .map((line) => {
        const [uz = '', ru] = line.slice(2).split(' | ')
        return inBoth(uz, ru)
      }),
  })
}

async function lessonOf(
  shelf: Shelf,
  { head, block }: Block['parts'][number],
  courseId: number,
  position: number,
): Promise<NewItem> {
  const [minutes, medium] = head.split(' ')
  const film = medium === 'video' ? await shelf.voice(`${block.key}.webm`) : null
  const speech = medium === 'audio' ? await shelf.voice(`${block.key}.ogg`) : null
  return itemOf(shelf, 'lesson', block, {
    courseId,
    position,
    video: film && { file: film.file, url: null, bytes: film.bytes },
    audio: speech && { file: speech.file, bytes: speech.bytes },
    seconds: (film ?? speech)?.seconds ?? Number(minutes) * 60,
    quiz: questionsOf(block.lines),
  })
}

/** `? question`, `+ right`, `- wrong`. */
function questionsOf(lines: readonly string[]): Question[] {
  const questions: Question[] = []
  for (const line of lines) {
    const [uz = '', ru] = line.slice(2).split(' | ')
    const last = questions.at(-1)
    if (line.startsWith('? '))
      questions.push({
        id: `savol${questions.length + 1}`,
        text: inBoth(uz, ru),
        options: [],
        correct: 0,
        explanation: null,
      })
    else if (last && /^[+-] /.test(line)) {
      if (line.startsWith('+ ')) last.correct = last.options.length
      last.options.push(inBoth(uz, ru))
    }
  }
  return questions
}

/** What we play ourselves is measured; a text is read as fast as one likes. */
const measuredOf = ({ video, audio, seconds }: Readonly<Record<string, unknown>>): number | null =>
  (video || audio) && typeof seconds === 'number' ? seconds : null
