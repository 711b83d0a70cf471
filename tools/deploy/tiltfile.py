"""Runs a Tiltfile with stand-ins for Tilt's functions and prints the calls it made as a JSON list.

Tilt itself speaks Starlark, a part of Python: what Starlark lacks is refused here before anything runs. The stand-ins have
the parameters of the real functions, so that an unknown argument is an error, too.
"""

import ast
import json
import pathlib
import sys

import yaml

FILE = pathlib.Path(sys.argv[1])
FOLDER = pathlib.Path(sys.argv[2])

# Chained comparisons and assignments are looked for apart.
ABSENT = (
    ast.Import, ast.ImportFrom, ast.While, ast.ClassDef, ast.Try, ast.With, ast.Raise, ast.Assert, ast.Global,
    ast.Nonlocal, ast.Delete, ast.JoinedStr, ast.Set, ast.SetComp, ast.GeneratorExp, ast.Yield, ast.YieldFrom,
    ast.Await, ast.AsyncFunctionDef, ast.NamedExpr, ast.AnnAssign, ast.Is, ast.IsNot, ast.MatMult, ast.Match,
)
BUILTINS = "bool dict enumerate int len list max min print range repr reversed sorted str tuple zip any all".split()

calls = []


def refuse_what_starlark_lacks(tree):
    for node in ast.walk(tree):
        chained = (isinstance(node, ast.Compare) and len(node.ops) > 1) or (
            isinstance(node, ast.Assign) and len(node.targets) > 1
        )
        if chained or isinstance(node, ABSENT):
            sys.exit(f"{FILE.name}:{getattr(node, 'lineno', 0)}: Starlark has no {type(node).__name__}")


def stand_in(name, signature, answer="None"):
    """A function with these parameters that notes how it was called."""
    scope = {"calls": calls, "FOLDER": FOLDER, "yaml": yaml}
    source = f"def {name}({signature}):\n  given = dict(locals())\n  calls.append(['{name}', given])\n  return {answer}"
    exec(source, scope)
    return scope[name]


TILT = {
    "allow_k8s_contexts": stand_in("allow_k8s_contexts", "contexts"),
    "docker_build": stand_in(
        "docker_build",
        "ref, context, build_args={}, dockerfile='Dockerfile', dockerfile_contents='', live_update=[], match_in_env_vars=False, ignore=[], only=[],"
        " entrypoint=[], target='', ssh='', network='', secret='', extra_tag='', container_args=None, cache_from=[],"
        " pull=False, platform='', extra_hosts=[]",
    ),
    "helm": stand_in(
        "helm", "pathToChartDir, name='', namespace='', values=[], set=[], kube_version='', skip_crds=False", "'rendered'"
    ),
    "k8s_resource": stand_in(
        "k8s_resource",
        "workload='', new_name='', port_forwards=[], extra_pod_selectors=[], trigger_mode=None, resource_deps=[],"
        " objects=[], auto_init=True, pod_readiness='', links=[], labels=[], discovery_strategy=''",
    ),
    "k8s_yaml": stand_in("k8s_yaml", "yaml, allow_duplicates=False"),
    "local": stand_in(
        "local",
        "command, quiet=False, command_bat='', echo_off=False, env={}, dir='', stdin=None",
        "'secrets'",
    ),
    "local_resource": stand_in(
        "local_resource",
        "name, cmd='', deps=None, trigger_mode=None, resource_deps=[], ignore=[], auto_init=True, serve_cmd='',"
        " cmd_bat='', serve_cmd_bat='', allow_parallel=False, links=[], labels=[], env={}, serve_env={},"
        " readiness_probe=None, dir='', serve_dir=''",
    ),
    "read_yaml": stand_in("read_yaml", "path, default=None", "yaml.safe_load((FOLDER / path).read_text())"),
    "watch_settings": stand_in("watch_settings", "ignore=[]"),
}

source = FILE.read_text()
tree = ast.parse(source)
refuse_what_starlark_lacks(tree)
known = __builtins__ if isinstance(__builtins__, dict) else vars(__builtins__)
exec(compile(tree, str(FILE), "exec"), {"__builtins__": {name: known[name] for name in BUILTINS}, **TILT})
print(json.dumps(calls))
