import { Flag, Share2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/kit/site/button.tsx'
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
    try {
      // A computer's own sharing window knows few places; there a link in the hand is more useful.
      if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        message(t('share.copied'))
      }
    } catch {
      // Closed without sharing, or a browser that lends no clipboard: the address bar has the link.
    }
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
