import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly [tag: string, attributes: Record<string, string>][];
}

type IconProps = SVGProps<SVGSVGElement> & {
  /** A number is in pixels at the default text size. */
  size?: number | string;
};

const ATTRIBUTES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** The build uses this in place of lucide-react's own function, which is several times as large. */
export default function createLucideIcon({ node }: IconData) {
  return ({ size = 24, ...props }: IconProps) => {
    const isScaled = typeof size === 'number';
    // With a font size of 1rem, an em is a rem, which some browsers do not support in these attributes.
    const length = isScaled ? `${size / 16}em` : size;
    return createElement(
      'svg',
      {
        ...ATTRIBUTES,
        width: length,
        height: length,
        fontSize: isScaled ? '1rem' : undefined,
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
