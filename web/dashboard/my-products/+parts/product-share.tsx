import { Button, Modal, Spin } from 'antd'
import { Copy, Download, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ShareCard } from '#contract/market/my-products.ts'
import { formatMoney } from '#uz/money.ts'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import styles from '#web/kit/dashboard/publication/publication.module.css'
import { inLanguage } from '#web/shell/navigation.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { drawShareCard } from './product-share-card.ts'

/** The card of a published product: to a messenger, to the phone, or its link alone. Open while `?share=ID` stands. */
export function ShareDialog({ opened }: { opened: Opened<ShareCard> | undefined }) {
  const { close } = useOpened('share')
  return opened?.row && <OpenDialog card={opened.row} name={`agroplatforma-${opened.id}.png`} onClose={close} />
}

function OpenDialog({ card, name, onClose }: { card: ShareCard; name: string; onClose: () => void }) {
  const t = useT('my-products')
  const lang = useLanguage()
  const [file, setFile] = useState<File>()
  const [picture, setPicture] = useState<string>()
  const address = new URL(inLanguage(lang, card.path), window.location.origin).href
  const price = [formatMoney(card.price, lang), card.unit].filter(Boolean).join(' / ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once
  useEffect(() => {
    let made: string | undefined
    drawShareCard(card, { price, address, scan: t('share-scan') })
      .then((canvas) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')))
      .then((blob) => {
        if (!blob) return
        setFile(new File([blob], name, { type: 'image/png' }))
        made = URL.createObjectURL(blob)
        setPicture(made)
      })
      .catch(toastError)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [])
  const text = `${card.title} — ${price}`
  const send = () => {
    const data = file && navigator.canShare?.({ files: [file] }) ? { files: [file], text, url: address } : undefined
    if (data) navigator.share(data).catch(() => undefined)
    else
      window.open(
        `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`,
        '_blank',
        'noreferrer',
      )
  }
  return (
    <Modal open title={t('share-title')} footer={null} onCancel={onClose} width={440}>
      <div className={styles.share}>
        {picture ? <img src={picture} alt={text} /> : <Spin />}
        <Button type="primary" size="large" icon={<Send size={18} />} onClick={send}>
          {t('share-send')}
        </Button>
        <Button
          size="large"
          icon={<Download size={18} />}
          {...(picture ? { href: picture, download: name } : { disabled: true })}
        >
          {t('share-save')}
        </Button>
        <Button
          size="large"
          icon={<Copy size={18} />}
          onClick={() => navigator.clipboard.writeText(address).then(() => message(t('share-copied')), toastError)}
        >
          {t('share-copy')}
        </Button>
      </div>
    </Modal>
  )
}
