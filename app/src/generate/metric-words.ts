import { METRICS, type MetricInfo } from '@terrarium/forge';

export function metricInWords({ isShare }: MetricInfo, value: number): string {
  if (isShare) return `${Number((value * 100).toFixed(1))}%`;
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)));
}

export function metricNamed(name: string): MetricInfo | undefined {
  return METRICS.find((metric) => metric.name === name);
}

export const titleOfMetric = (name: string): string => metricNamed(name)?.title ?? name;
