export { HtmlValidate, type RuleConfig } from 'html-validate';
