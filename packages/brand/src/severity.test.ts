import { describe, expect, it } from 'vitest';
import { homepageSeverity, markSeverity, searchSeverity, verdictOf, type Finding } from './severity.ts';

const mark = (likeness: number, over: { related?: boolean; famous?: boolean; dead?: boolean } = {}) =>
  markSeverity(likeness, { related: false, famous: false, dead: false, ...over });
const finding = (severity: Finding['severity'], aside = false): Finding => ({
  type: 'homepage',
  detail: '',
  severity,
  aside,
});

describe('the rubric', () => {
  it('a mark of 0.95 and more is high in the same trade or when famous, else medium', () => {
    expect([mark(0.95, { related: true }), mark(1, { famous: true }), mark(0.95)]).toEqual(['high', 'high', 'medium']);
  });

  it('from 0.85 it is medium in the same trade, else low; from 0.80 low; below nothing', () => {
    expect([
      mark(0.949, { related: true, famous: true }),
      mark(0.85, { related: true }),
      mark(0.9),
      mark(0.849, { related: true }),
      mark(0.8),
      mark(0.799, { related: true, famous: true }),
    ]).toEqual(['medium', 'medium', 'low', 'low', 'low', undefined]);
  });

  it('a dead mark is low', () => {
    expect([mark(1, { related: true, dead: true }), mark(0.7, { dead: true })]).toEqual(['low', undefined]);
  });

  it('a live .com is high in the same trade, else medium; other extensions and parked pages are low', () => {
    const page = (extension: string, live: boolean, related: boolean) => homepageSeverity({ extension, live, related });
    expect([
      page('com', true, true),
      page('com', true, false),
      page('io', true, true),
      page('com', false, false),
    ]).toEqual(['high', 'medium', 'low', 'low']);
  });

  it('three exact sites are medium, one or two low', () => {
    expect([0, 1, 2, 3, 10].map(searchSeverity)).toEqual([undefined, 'low', 'low', 'medium', 'medium']);
  });
});

describe('the verdict', () => {
  it('is the worst of the parts', () => {
    expect(verdictOf([finding('low'), finding('high'), finding('medium')])).toEqual({
      status: 'conflict',
      severity: 'high',
    });
    expect(verdictOf([finding('low'), finding('medium')])).toEqual({ status: 'warning', severity: 'medium' });
    expect(verdictOf([])).toEqual({ status: 'clear', severity: 'clear' });
  });

  it('is clear with severity low only when all are asides', () => {
    expect(verdictOf([finding('low', true), finding('low', true)])).toEqual({ status: 'clear', severity: 'low' });
    expect(verdictOf([finding('low', true), finding('low')])).toEqual({ status: 'warning', severity: 'low' });
  });
});
