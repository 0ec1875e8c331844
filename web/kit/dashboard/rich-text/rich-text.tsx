import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useT } from '#web/shell/texts.ts'
import type { RichTextProps } from './rich-text-editor.tsx'

// The editor is heavier than all the rest of a form: it comes only where one is opened.
const Editor = lazy(() => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })))

/** Text with headings, lists, links and quotes, as safe HTML. */
export function RichText(props: RichTextProps) {
  const t = useT('editor')
  return (
    <Suspense fallback={<Skeleton active aria-label={t('loading')} />}>
      <Editor {...props} />
    </Suspense>
  )
}
