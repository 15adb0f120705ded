export { sendRuleReport as GET } from '#src/server/admin/rule-audits-page.ts'
