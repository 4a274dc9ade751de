import { describe, expect, it } from 'vitest';
import { homepageSeverity, searchSeverity, verdictOf, type Finding } from './severity.ts';

const finding = (severity: Finding['severity'], aside = false): Finding => ({
  type: 'homepage',
  detail: '',
  severity,
  aside,
});

describe('severity', () => {
  it('a live .com is high in the same trade, otherwise medium; other extensions and parked pages are low', () => {
    const page = (extension: string, live: boolean, related: boolean) => homepageSeverity({ extension, live, related });
    expect([
      page('com', true, true),
      page('com', true, false),
      page('io', true, true),
      page('com', false, false),
    ]).toEqual(['high', 'medium', 'low', 'low']);
  });

  it('three exact sites are medium, one or two are low', () => {
    expect([0, 1, 2, 3, 10].map(searchSeverity)).toEqual([undefined, 'low', 'low', 'medium', 'medium']);
  });
});

describe('the overall verdict', () => {
  it('is the worst of its findings', () => {
    expect(verdictOf([finding('low'), finding('high'), finding('medium')])).toEqual({
      status: 'conflict',
      severity: 'high',
    });
    expect(verdictOf([finding('low'), finding('medium')])).toEqual({ status: 'warning', severity: 'medium' });
    expect(verdictOf([])).toEqual({ status: 'clear', severity: 'clear' });
  });

  it('is clear with severity low only when all findings are notes', () => {
    expect(verdictOf([finding('low', true), finding('low', true)])).toEqual({ status: 'clear', severity: 'low' });
    expect(verdictOf([finding('low', true), finding('low')])).toEqual({ status: 'warning', severity: 'low' });
  });
});
