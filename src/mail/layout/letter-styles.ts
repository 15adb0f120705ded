import type { BrandColors } from '#src/domain/admin/brand/brand-colors.ts'

// Mail programs support neither tokens nor style sheets, so the colors of src/styles/base/tokens.css are repeated here.

const sans =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:16px;line-height:24px;"
const serif = "font-family:'Iowan Old Style',Palatino,Georgia,serif;font-weight:400;"

export const styles = {
  body: 'margin:0;padding:0;background:#faf7f0;',
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0;',
  page: 'background:#faf7f0;',
  around: 'padding:24px 12px;',
  column: 'max-width:560px;text-align:left;',
  brand: `${serif}font-size:20px;line-height:28px;padding:0 8px 12px;`,
  card: 'padding:28px 24px 12px;background:#fffefa;border:1px solid #e4ded0;border-radius:8px;',
  title: `${serif}margin:0 0 20px;font-size:26px;line-height:32px;color:#1b2620;`,
  heading: `${serif}margin:24px 0 8px;font-size:20px;line-height:28px;color:#1b2620;`,
  pixel: 'display:block;width:1px;height:1px;border:0;',
  paragraph: `${sans}margin:0 0 16px;color:#1b2620;overflow-wrap:anywhere;`,
  small: `${sans}font-size:14px;line-height:20px;margin:0 0 16px;color:#56615a;`,
  facts: 'margin:0 0 16px;width:100%;',
  words: `${sans}margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e4ded0;color:#1b2620;overflow-wrap:anywhere;`,
  picture: 'padding:12px 12px 12px 0;border-top:1px solid #e4ded0;vertical-align:top;',
  photo: 'display:block;width:120px;height:auto;border:0;border-radius:6px;background:#e4ded0;',
  listing: `${sans}padding:12px 0;border-top:1px solid #e4ded0;color:#1b2620;vertical-align:top;overflow-wrap:anywhere;`,
  listingLink: 'font-weight:600;',
  price: 'color:#1b2620;font-weight:600;',
  alteration: 'font-size:13px;line-height:19px;color:#56615a;',
  attribution: 'color:#56615a;',
  signature: `${sans}margin:24px 0 16px;padding:16px 0 0;border-top:1px solid #e4ded0;color:#56615a;overflow-wrap:anywhere;`,
  own: 'color:#1b2620;',
  label: `${sans}font-size:14px;padding:2px 16px 2px 0;color:#56615a;vertical-align:top;white-space:nowrap;`,
  value: `${sans}padding:2px 0;color:#1b2620;vertical-align:top;width:100%;overflow-wrap:anywhere;`,
  button:
    `${sans}display:inline-block;padding:12px 24px;border-radius:8px;` +
    'color:#fffefa;font-weight:600;text-decoration:none;',
  address: 'overflow-wrap:anywhere;word-break:break-all;',
  footer: 'padding:16px 8px 0;color:#56615a;',
  footerLine: `${sans}font-size:13px;line-height:19px;margin:0 0 4px;overflow-wrap:anywhere;`,
  footerLink: 'color:#56615a;',
} as const

export const headStyles = ({ dark: { accent } }: BrandColors) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#131916!important}
.card{background:#1a221e!important;border-color:#2d3731!important}
.line{border-color:#2d3731!important}
.ink{color:#ebe7dc!important}
.soft{color:#a8b1aa!important}
.accent{color:${accent}!important}
.button{background:${accent}!important;color:#0d1712!important}
}
@media (max-width:400px){
.home td{display:block;width:auto!important}
.home td+td{border-top:0!important;padding-top:0!important}
}`
