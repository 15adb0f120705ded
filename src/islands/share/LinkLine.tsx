import { useStore } from '@nanostores/react'
import { handOverText, mailtoHref, smsHref } from '#src/domain/sharing/hand-over.ts'
import { sharedLinkQrPath } from '#src/domain/sharing/paths.ts'
import { QuietButton } from '#src/islands/shared/form-parts.tsx'
import type { Share } from './share.store.ts'
import { canCopy, canText } from './share-state.ts'

export function LinkLine({ store }: { readonly store: Share }) {
  const state = useStore(store.$share)
  return (
    <>
      <div className="share-modal__line">
        <input
          className="input"
          readOnly
          value={state.link?.uri ?? ''}
          placeholder={state.isBusy ? 'Creating link…' : ''}
          aria-label="Link address"
          onFocus={({ target }) => target.select()}
        />
        <button
          className="button"
          type="button"
          disabled={!canCopy(state, location.origin)}
          onClick={() => void store.copy()}
        >
          Copy
        </button>
      </div>
      <Devices store={store} />
      {state.link?.id && (
        <details>
          <summary>QR code</summary>
          <img
            className="share-modal__qr"
            src={sharedLinkQrPath(state.link.id)}
            alt="QR code for the link"
            width="128"
            height="128"
          />
        </details>
      )}
    </>
  )
}

function Devices({ store }: { readonly store: Share }) {
  const { link, offer } = useStore(store.$share)
  const name = offer?.name ?? ''
  const share = () => void navigator.share({ title: name, url: link!.uri }).catch(() => undefined)
  return (
    <div className="share-modal__line">
      {'share' in navigator && (
        <QuietButton disabled={link === null} onClick={share}>
          Share by…
        </QuietButton>
      )}
      {link ? (
        <a href={mailtoHref(name, link.uri)}>Email</a>
      ) : (
        <QuietButton disabled>Email</QuietButton>
      )}
      <TextTo store={store} />
    </div>
  )
}

function TextTo({ store }: { readonly store: Share }) {
  const state = useStore(store.$share)
  const { link, offer, phone, number } = state
  const dialed = number?.dialed ?? phone.replace(/[^\d+]/g, '')
  return (
    <>
      <input
        className="input"
        type="tel"
        placeholder="Phone number"
        aria-label="Phone number to text"
        value={phone}
        onChange={({ target }) => store.type({ phone: target.value })}
        onBlur={store.formatPhone}
      />
      {canText(state) ? (
        <a
          className="button"
          data-kind="quiet"
          href={smsHref(dialed, handOverText(offer?.name ?? '', link!.uri))}
        >
          Text
        </a>
      ) : (
        <QuietButton disabled>Text</QuietButton>
      )}
    </>
  )
}
