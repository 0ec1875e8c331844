import { Flag, Share2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#web/kit/site/form/button.tsx'
import { shareLink } from '#web/kit/site/share-link.ts'
import { message } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

/** Loaded on demand: few readers complain. */
const ComplaintDialog = lazy(() => import('./complaint-dialog.tsx').then((part) => ({ default: part.ComplaintDialog })))

interface PageActsProps {
  title: string
  /** What it is, as moderation knows it. */
  target: { type: string; id: number }
  own: boolean
}

/** Tell others of it, or tell us of it. */
export function PageActs({ title, target, own }: PageActsProps) {
  const t = useT('page-acts')
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState(false)
  const complain = () => {
    setAsked(true)
    dialog.current?.showModal()
  }
  const share = async () => {
    const { origin, pathname } = window.location
    const url = origin + pathname
    if (await shareLink(title, url)) message(t('share.copied'))
  }
  return (
    <>
      <Button look="outline" onClick={share}>
        <Share2 size={18} aria-hidden="true" />
        {t('share')}
      </Button>
      {!own && (
        <>
          <Button look="outline" onClick={complain}>
            <Flag size={18} aria-hidden="true" />
            {t('complain')}
          </Button>
          {asked && (
            <Suspense>
              <ComplaintDialog target={target} dialog={dialog} />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}
