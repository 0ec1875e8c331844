import { Flag, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/kit/site/button.tsx'
import { shareLink } from '#web/kit/site/share-link.ts'
import { useT } from '#web/shell/texts.ts'
import { message } from '#web/shell/toasts.ts'
import { ComplaintDialog } from './complaint-dialog.tsx'

/** Tell others of it, or tell us of it. */
export function ProductActs({ id, title, own }: { id: number; title: string; own: boolean }) {
  const t = useT('product')
  const dialog = useRef<HTMLDialogElement>(null)
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
          <Button look="outline" onClick={() => dialog.current?.showModal()}>
            <Flag size={18} aria-hidden="true" />
            {t('complain')}
          </Button>
          <ComplaintDialog id={id} dialog={dialog} />
        </>
      )}
    </>
  )
}
