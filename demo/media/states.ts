import type { NewItem } from '#server/media/public.ts'
import { HOUR_MS } from '#uz/durations.ts'
import type { Shelf } from './shelf.ts'

interface Unfinished {
  title: { uz: string; ru?: string }
  text: string
  state: Pick<NewItem, 'status'> & Partial<NewItem>
}

/** What lies on the desks of a newsroom today: begun, waiting, returned, set for tomorrow, put away. */
export function inTheWorks({ ctx }: Shelf, published: readonly NewItem[]): NewItem[] {
  const model = published.find(({ kind }) => kind === 'news')
  const unfinished: Unfinished[] = [
    {
      title: { uz: 'Qishki bogʻ: dekabr oyi ishlari' },
      text: 'Qoralama: dekabr ishlari roʻyxati toʻldiriladi.',
      state: { status: 'draft' },
    },
    {
      title: { uz: 'Yangi yil oldidan bozor narxlari', ru: 'Цены перед Новым годом' },
      text: 'Meva va goʻsht narxlari boʻyicha kuzatuv. Jadval ilova qilingan.',
      state: { status: 'in_review' },
    },
    {
      title: { uz: 'Suv toʻlovi boʻyicha savollarga javob' },
      text: 'Fermerlar eng koʻp soʻragan savollar va javoblar.',
      state: { status: 'draft', returnedComment: 'Manbani koʻrsating va ruscha tarjimasini qoʻshing.' },
    },
    {
      title: { uz: 'Ertaga: issiqxonachilar uchrashuvi', ru: 'Завтра: встреча тепличников' },
      text: 'Uchrashuv soat oʻnda boshlanadi, qatnashish bepul.',
      state: { status: 'scheduled', publishAt: new Date(ctx.now.getTime() + 20 * HOUR_MS) },
    },
    {
      title: { uz: 'Bahorgi yarmarka yakunlari', ru: 'Итоги весенней ярмарки' },
      text: 'Yarmarkada ikki yuzdan ortiq xoʻjalik qatnashdi.',
      state: { status: 'archived' },
    },
  ]
  return unfinished.map(({ title, text, state }, index) => ({
    kind: 'news',
    content: {
      title,
      body: { uz: `<p>${text}</p>` },
      cover: model?.content.cover ?? null,
      tags: [],
      crops: [],
      extra: { urgent: false },
    },
    createdBy: null,
    at: new Date(ctx.now.getTime() - (index + 1) * 5 * HOUR_MS),
    ...state,
  }))
}
